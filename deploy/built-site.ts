import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOYMENT_FILE, type Deployment, readDeploymentFile } from '../build/deployment';
import { DEMO_PROJECT_PATTERN } from '../build/listed-posts';
import { PlainFailure } from '../emulators/failures';

/** Reads the description of the site built in `folder`. @throws PlainFailure if there is none */
export function readDeployment(folder: string): Deployment {
  const file = join(folder, DEPLOYMENT_FILE);
  if (!existsSync(file))
    throw new PlainFailure(`There is no built site in ${folder}. To build it: npm run build`);
  return readDeploymentFile(folder);
}

/**
 * Returns a message that says why a build that reads project `built` must not be published in
 * project `target`; '' if it may be published.
 */
export function publishingFault(built: string, target: string): string {
  if (DEMO_PROJECT_PATTERN.test(built)) {
    return `This build reads the demo project '${built}', which only exists on a developer's machine: nothing is published. Put your own project's configuration into .env.local.`;
  }
  return built === target
    ? ''
    : `This build reads project '${built}', and was to be published in '${target}': nothing is published. Correct .env.local, or choose the project with: npx firebase use ${built}`;
}

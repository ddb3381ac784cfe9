import { loadEnv, type Plugin } from 'vite';
import { missingEnv } from '../src/required-env.ts';

/** Stops a build that lacks configuration, naming each missing variable. */
export function requireConfiguration(): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const missing = missingEnv(envDir ? loadEnv(mode, envDir, 'VITE_') : process.env);
      if (missing.length === 0) return;
      throw new Error(
        `Configuration is missing: ${missing.join(', ')}. Copy .env.example to .env.local and fill it in.`,
      );
    },
  };
}

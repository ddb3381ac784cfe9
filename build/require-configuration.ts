import { loadEnv, type Plugin } from 'vite';
import { missingEnv } from '../src/required-env.ts';

const EMULATOR = /^VITE_\w+_EMULATOR_PORT$/;

/** What is wrong with a build's configuration, in a sentence; '' where nothing is. */
export function configurationFault(env: Record<string, string | undefined>): string {
  const missing = missingEnv(env);
  if (missing.length > 0) {
    return `Configuration is missing: ${missing.join(', ')}. Copy .env.example to .env.local and fill it in.`;
  }
  const emulators = Object.keys(env).filter((name) => EMULATOR.test(name) && env[name]);
  return emulators.length > 0
    ? `A build never talks to the emulators. Take these out of its configuration: ${emulators.join(', ')}.`
    : '';
}

/** Stops a build that lacks configuration, or has the emulators switched on, naming each variable. */
export function requireConfiguration(): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const fault = configurationFault(envDir ? loadEnv(mode, envDir, 'VITE_') : process.env);
      if (fault) throw new Error(fault);
    },
  };
}

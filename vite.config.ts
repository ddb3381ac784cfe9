import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { missingEnv } from './src/required-env.ts';

/** Stops a build that lacks configuration, or that would send visitors to the emulators. */
function requireConfiguration(): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const env = { ...loadEnv(mode, envDir || process.cwd(), 'VITE_'), ...process.env };
      const missing = missingEnv(env);
      if (missing.length > 0) {
        throw new Error(
          `Configuration is missing: ${missing.join(', ')}. See .env.example: copy it to .env.local and fill it in.`,
        );
      }
    },
  };
}

/** react-router's package points its ordinary entry at a development build. */
const PRODUCTION_ROUTER = [
  {
    find: /^react-router\/dom$/,
    replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/dom-export.mjs`,
  },
  {
    find: /^react-router$/,
    replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), requireConfiguration()],
  resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  css: {
    preprocessorOptions: {
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  build: { sourcemap: false },
}));

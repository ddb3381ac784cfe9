import { createLogger, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test('Vite prints no warning about its configuration', async () => {
  const warnings: string[] = [];
  const customLogger = createLogger();
  customLogger.warn = (message) => void warnings.push(message);
  customLogger.warnOnce = customLogger.warn;
  await resolveConfig({ customLogger }, 'serve');
  expect(warnings).toEqual([]);
});

test('The development server does not watch the files that builds write', async () => {
  const { server } = await resolveConfig({}, 'serve');
  expect(server.watch).toMatchObject({ ignored: ['**/.local/**'] });
});

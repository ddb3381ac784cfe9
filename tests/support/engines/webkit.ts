import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pickFreePort, waitForResponses } from '../../../emulators/ports';
import type { Engine, RunningEngine } from './engine';
import { type Send, WebDriverPage } from './web-driver';

/** WebKitGTK, a port of Safari's engine, in the small browser of WebKitGTK's Debian package. */
export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  needs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  start: startWebKit,
};

async function startWebKit(tunnelPort: number): Promise<RunningEngine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const started: ChildProcess[] = [screen];
  const kill = () => started.forEach((one) => void one.kill('SIGKILL'));
  process.once('exit', kill);
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await pickFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
  });
  started.push(driver);
  await waitForResponses([port]);

  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error} ${message} at ${path} ${JSON.stringify(body)}`);
    }
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': {
        // The driver ignores the standard capability `proxy`, so the browser gets the proxy as a
        // command-line option.
        args: ['--automation', `--proxy=http://127.0.0.1:${tunnelPort}`, '--ignore-host=127.0.0.1'],
      },
    },
  };
  const session = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  const send: Send = ({ path }, parameters) => {
    const { id = '' } = parameters as { id?: string };
    return ask('POST', `/session/${session.sessionId}${path.replace('{id}', id)}`, parameters);
  };
  const stop = async () => {
    // Deleting the session also ends the browser.
    await ask('DELETE', `/session/${session.sessionId}`).catch(() => {});
    process.off('exit', kill);
    kill();
  };
  return { page: await WebDriverPage.of(send), stop };
}

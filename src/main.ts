import './styles/site.css';
import { recordEarlyInput } from './first-paint/early-input';
import { reloadLostStyles, takeNotice } from './first-paint/lost-code';
import { nextTask } from './first-paint/next-task';
import { startFirstPaint } from './first-paint/start';
import { findPage } from './pages';
import { CodeLost, loadCode } from './ui/load-code';

/** How long the code waits for the posts. */
const MAX_WAIT_MS = 1_000;

const notice = takeNotice();
reloadLostStyles();
const replayInput = recordEarlyInput();
// On a slow line the posts, which are small, would otherwise queue behind the code, which is large.
const posts = startFirstPaint(new URL(location.href)).catch(() => {});
const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
void Promise.race([posts, timeout]).then(drawSite);

async function drawSite(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  const code = fetchApp();
  // Side by side with the app's code, not after it. The router asks for it again, and says so.
  findPage(location.pathname)
    ?.load()
    .catch(() => {});
  const [{ createRoot }, { mount }] = await code;
  await nextTask();
  const root = createRoot(place);
  await nextTask();
  mount(root, () => {
    notice.remove();
    replayInput();
  });
}

/** Fetches the code that draws the site, however long it takes; a notice says when it is lost. */
async function fetchApp() {
  for (;;) {
    try {
      return await loadCode(() =>
        Promise.all([import('./first-paint/react-root'), import('./app')]),
      );
    } catch (error) {
      if (!(error instanceof CodeLost)) throw error;
      notice.show();
      void posts.then(notice.show);
      await Promise.race([error.late, backOnline()]);
    }
  }
}

function backOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

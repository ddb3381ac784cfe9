import './styles/bootstrap.scss';
import './styles/site.css';
import { rememberActs } from './first-paint/acts';
import { nextTask } from './first-paint/next-task';
import { takeNotice } from './first-paint/notice';
import { startFirstPaint } from './first-paint/start';
import { fetchLostStyles } from './first-paint/styles';
import { findPage } from './pages';
import { CodeLost, loadCode } from './ui/load-code';

/** The code waits for the posts so long, and no longer. */
const PATIENCE_MS = 1_000;

const notice = takeNotice();
fetchLostStyles();
const doAgain = rememberActs();
// On a slow line the posts, which are few, would otherwise queue behind the code, which is much.
const posts = startFirstPaint(new URL(location.href)).catch(() => {});
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([posts, patience]).then(drawSite);

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
    notice.hide();
    doAgain();
  });
}

/** The code that draws the site, however long it takes: the page says when it is lost. */
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
      await Promise.race([error.late, networkBack()]);
    }
  }
}

function networkBack(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

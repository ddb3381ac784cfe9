import type { ReactNode } from 'react';
import type { Router } from './app';
import { recordEarlyInput } from './first-paint/early-input';
import { takeMessage } from './first-paint/lost-code';
import { takeOver } from './first-paint/take-over';
import { yieldToMain } from './first-paint/yield-to-main';
import { PAGE_DATA_ID } from './model/page-format';
import { findPage } from './pages';
import { savesData } from './services/browser/connection';
import { awaitCode, loadCode } from './services/browser/load-code';
import { wasSignedIn } from './services/browser/sign-in-flag';
import { countVisit } from './services/browser/visits';
import { pageReads } from './services/reading/firestore';
import { writtenReads } from './services/reading/read-cache';
import { isLoadedAndIdle } from './ui/loaded-and-idle';

/** The app shell fetches the site's code at the latest after this time. */
const MAX_WAIT_MS = 1_000;

const message = takeMessage();
const replayInput = recordEarlyInput();
const pageData = document.getElementById(PAGE_DATA_ID);
let handOver: (router: Router) => void;
/** Fulfilled with the router when the site is drawn. */
const drawn = new Promise<Router>((resolve) => {
  handOver = resolve;
});
let allowKeeping: () => void;
const keepingAllowed = new Promise<void>((resolve) => {
  allowKeeping = resolve;
});
/** Settles when the app shell shows the post, or when the post could not be read. */
let firstPaint: Promise<unknown> = Promise.resolve();
const options = {
  isUrgent: wasSignedIn,
  draw: drawSite,
  onUnanswered: () =>
    void loadCode(loadKeeping)
      .then(({ showKeptPage }) => showKeptPage())
      .catch(() => {}),
};
if (pageData && takeOver(pageData, options)) void drawn.then(findInWrittenPages);
else {
  findInWrittenPages();
  startShell();
}
void keepWhatIsRead();

// After a failure, the next read fetches these files again.
const loadAnswers = () => import('./services/reading/device-answers');
const loadWritten = () => import('./saved-copies/written-pages');

function loadKeeping() {
  return import('./saved-copies/keep-posts');
}

/** From now on, a read that the database does not answer is looked for in the build's pages. */
function findInWrittenPages(): void {
  writtenReads.find = async (key) => {
    allowKeeping();
    return (await loadWritten()).readWritten(key);
  };
}

/**
 * Keeps the posts that pages read, from the moment at which the page is idle. A first visit with a
 * browser that is set to save data keeps nothing, unless the page needs the bar of a saved copy.
 */
async function keepWhatIsRead(): Promise<void> {
  // Then the code that answers is on the device.
  if (navigator.serviceWorker?.controller) {
    pageReads.answer = async (...asked) => (await loadAnswers()).answerFromDevice(...asked);
  }
  await isLoadedAndIdle();
  if (countVisit() === 1 && savesData()) await keepingAllowed;
  const { startKeeping } = await awaitCode(loadKeeping);
  await startKeeping(pageData, drawn);
}

/**
 * Starts a page in the app shell, 404.html, or a prerendered page whose address selects another
 * part of a list, such as the list's second page.
 */
function startShell(): void {
  // On a slow connection, the small post would otherwise wait for the large code.
  firstPaint = loadCode(() => import('./first-paint/start'))
    .then(({ startFirstPaint }) => startFirstPaint(new URL(location.href)))
    .catch(() => {});
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  void Promise.race([firstPaint, timeout]).then(() => drawSite());
}

/**
 * Fetches the site's code and renders the site. If `prepare` returns true, React hydrates the
 * prerendered page; otherwise React replaces the page.
 * @returns the router, after the site is rendered
 */
async function drawSite(prepare?: () => Promise<boolean>): Promise<Router> {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  const code = fetchApp();
  // The page's code is fetched in parallel. After a failure, the router fetches it again.
  findPage(location.pathname)
    ?.load()
    .catch(() => {});
  const [{ createRoot, hydrateRoot }, { mount }] = await code;
  const hydrates = await prepare?.();
  await yieldToMain();
  const draw = hydrates
    ? (site: ReactNode) => void hydrateRoot(place, site)
    : (site: ReactNode) => createRoot(place).render(site);
  return new Promise((resolve) => {
    const router = mount(draw, () => {
      message.remove();
      replayInput();
      resolve(router);
      handOver(router);
    });
  });
}

/** Tries until the code arrives. A message is shown after a failure. */
function fetchApp() {
  return awaitCode(
    () => Promise.all([import('./first-paint/react-root'), import('./app')]),
    () => {
      message.show();
      // When the shell shows the post, the message moves from the post's place to the bottom.
      void firstPaint.then(message.show);
    },
  );
}

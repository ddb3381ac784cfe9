import { findPage, readWholePage } from '../pages';
import { readChangeMark } from '../posts/reading/read-posts';
import { whenNetworkAnswers } from '../services/reading/keep-reads';
import { network } from '../services/reading/network';
import { forgetReads } from '../services/reading/read-cache';
import { endSavedCopy, savedCopyText, startSavedPage } from '../services/reading/saved-copy';

export interface SiteRouter {
  state: { location: { pathname: string; search: string } };
  revalidate: () => Promise<void>;
  subscribe: (listener: (state: { navigation: { state: string } }) => void) => () => void;
}

/** The first and the longest pause before the next attempt to reach the network. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * While a saved copy is shown, tries to reach the network at the event 'online', when the server
 * answers a read of the page, and after longer and longer pauses. Then the page is updated in place.
 * @returns a function that removes the timer and all listeners except that of `whenNetworkAnswers`
 */
export function watchForNetwork(router: SiteRouter): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;

  const wait = () => {
    if (!savedCopyText.get() || timer !== undefined) return;
    timer = setTimeout(tryAgain, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const tryAgain = async () => {
    if (!savedCopyText.get() || isTrying) return;
    clearTimeout(timer);
    timer = undefined;
    isTrying = true;
    const isBack = await bringUpToDate(router).catch(() => false);
    isTrying = false;
    if (isBack) pause = FIRST_PAUSE_MS;
    wait();
  };

  // At the event 'online', the server often cannot be reached yet, so another attempt soon follows.
  const tryWhenOnline = () => {
    pause = FIRST_PAUSE_MS;
    return tryAgain();
  };

  whenNetworkAnswers(tryAgain);
  const stop = [
    savedCopyText.subscribe(wait),
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'loading') startSavedPage();
    }),
    () => removeEventListener('online', tryWhenOnline),
    () => clearTimeout(timer),
  ];
  addEventListener('online', tryWhenOnline);
  wait();
  return () => {
    for (const end of stop) end();
  };
}

/** @returns whether the network answered all reads of the page @throws ReadFailed */
async function bringUpToDate(router: SiteRouter): Promise<boolean> {
  // The device never answers this small read. After the server's answer, the reads below wait for
  // the network.
  await readChangeMark();
  forgetReads();
  const answersBefore = network.deviceAnswers;
  const { pathname, search } = router.state.location;
  const page = findPage(pathname);
  // The page stays as it is until its new texts have arrived, so that nothing jumps.
  if (page) await readWholePage(page, new URL(pathname + search, location.origin));
  if (network.deviceAnswers !== answersBefore) return false;
  await router.revalidate();
  endSavedCopy();
  return true;
}

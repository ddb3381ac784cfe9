import './bootstrap.scss';
import './styles.css';
import { rememberActs } from './first-paint/acts';
import { startFirstPaint } from './first-paint/start';
import { CATEGORIES } from './model/categories';
import { nextTask } from './next-task';

/** The code waits for the posts so long, and no longer. */
const PATIENCE_MS = 1_000;

/** Pages with code of their own, which then comes side by side with the app's, not after it. */
const PAGES: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(CATEGORIES.map(({ path }) => [path, () => import('./routes/category')])),
  '/search': () => import('./routes/search'),
  '/login': () => import('./routes/login'),
  '/signup': () => import('./routes/signup'),
};

const doAgain = rememberActs();
// On a slow line the posts, which are few, would otherwise queue behind the code, which is much.
const posts = startFirstPaint(new URL(location.href)).catch(() => {});
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([posts, patience]).then(fetchApp);

async function fetchApp(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  void PAGES[location.pathname]?.();
  const [{ createRoot }, { mount }] = await Promise.all([import('./react-root'), import('./app')]);
  await nextTask();
  const root = createRoot(place);
  await nextTask();
  mount(root, doAgain);
}

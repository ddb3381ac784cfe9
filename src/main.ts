import './bootstrap.scss';
import './styles.css';
import { startFirstPaint } from './first-paint/start';
import { CATEGORIES } from './model/categories';

startFirstPaint(new URL(location.href));

/** Pages with code of their own, which then comes side by side with the app's, not after it. */
const EARLY: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(CATEGORIES.map(({ path }) => [path, () => import('./routes/category')])),
  '/search': () => import('./routes/search'),
  '/login': () => import('./routes/login'),
  '/signup': () => import('./routes/signup'),
};
void EARLY[location.pathname]?.();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited here: the app's own code imports from the file that this module is built into, and
// would wait for it in turn.
void import('./app').then(({ mount }) => mount(root));

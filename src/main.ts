import './bootstrap.scss';
import './styles.css';
import { startFirstPaint } from './first-paint';
import { CATEGORIES } from './model/categories';

startFirstPaint(new URL(location.href));

if (CATEGORIES.some(({ path }) => path === location.pathname)) void import('./routes/category');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited here: the app's own code imports from the file that this module is built into, and
// would wait for it in turn.
void import('./app').then(({ mount }) => mount(root));

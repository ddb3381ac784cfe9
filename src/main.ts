import './bootstrap.scss';
import './styles.css';
import { startFirstPaint } from './first-paint';
import { CATEGORIES } from './model/categories';

startFirstPaint(new URL(location.href));

if (CATEGORIES.some(({ path }) => path === location.pathname)) void import('./routes/category');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { mount } = await import('./app');
mount(root);

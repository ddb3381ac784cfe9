import { Link } from 'react-router-dom';
import { findCategory } from '../../model/categories';
import { listPath, type When } from '../../model/list-address';
import { Settled } from '../../ui/loaded';
import { countedTotal, type PostPage } from '../reading/paging';
import { eventSelection } from '../reading/read-posts';

const PATH = findCategory('events')?.path ?? '';
const TABS: { when: When; label: string; path: string }[] = [
  { when: 'coming', label: 'Coming', path: PATH },
  { when: 'weekly', label: 'Every week', path: listPath(PATH, { when: 'weekly' }) },
  { when: 'past', label: 'Past', path: listPath(PATH, { when: 'past' }) },
];

interface EventTabsProps {
  when: When;
  page: PostPage | Promise<PostPage>;
}

export function EventTabs({ when, page }: EventTabsProps) {
  return (
    <nav className="event-tabs" aria-label="Events by time">
      {TABS.map((tab) => (
        <Link key={tab.when} to={tab.path} aria-current={tab.when === when ? 'page' : undefined}>
          <span>{tab.label}</span> <Count when={tab.when} page={tab.when === when ? page : null} />
        </Link>
      ))}
    </nav>
  );
}

/** Shows nothing if this visit has not counted the events. */
function Count({ when, page }: { when: When; page: EventTabsProps['page'] | null }) {
  const counted = countedTotal(eventSelection(when));
  const show = (total = counted) => <span className="event-tab-count">{total}</span>;
  return (
    <Settled of={page} placeholder={show()}>
      {(shown) => show(shown?.total)}
    </Settled>
  );
}

import { showDays } from './calendar-day';
import { type Category, findCategory } from './categories';
import type { Post } from './post';

/** What a card says above its title: the fields that the category wants to be seen first. */
export function cardFacts(post: Post): string {
  const names: Category['cardFields'] | undefined = findCategory(post.type)?.cardFields;
  return (names ?? [])
    .map((name) => (name === 'startDate' ? showDays(post.startDate, post.endDate) : post[name]))
    .filter(Boolean)
    .join(' · ');
}

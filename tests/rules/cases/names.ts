import { OUTSIDERS } from '../people';
import { allowed, type Case, type Cases, OTHER_TYPES, writing } from '../table';
import type { Doc } from '../values';
import { EDITOR } from './team';
import { readings } from './trash';

const NAME: Doc = { name: 'Grace Wairimu' };
const STORED = { 'names/owner': NAME, 'names/editor': NAME };

/** Cases about the shape of `name` in the document that `twin` writes. */
export function namesOf(twin: Case): Cases {
  const longest = twin.with('name', 'A'.repeat(60), 'at its limit');
  return [
    twin.withEach('name', ['O', 'Ng’ang’a wa Mũgo-Smith', "Mary W. O'Hara", 'Bowner']),
    longest.refusedWith('one character more', 'name', 'A'.repeat(61)),
    twin.refusedValues('name', OTHER_TYPES, {
      empty: '',
      'a space': ' ',
      'two lines': 'Grace\nOwner',
      'a mark of direction': 'Grace\u202e',
      'a filler': 'Grace\u3164',
      'marks above a letter': 'G\u0301\u0301',
      'letters that look Latin': 'Оwnеr',
      digits: 'Grace 0722000111',
      'an address': 'grace@example.org',
    }),
    twin.refusedValues('name', ['Owner', 'Grace, OWNER', 'The team', 'you', 'Grace-Editor']),
  ];
}

/** A member’s name is set by the member or by the owner, and only while the person is a member. */
export function names(): Cases {
  const [own, other] = [
    { put: 'names/editor', doc: NAME },
    { put: 'names/owner', doc: NAME },
  ];
  const twin = allowed('editor sets their name', writing('editor', own));
  const correction = { merge: 'names/editor', doc: { name: 'Grace' } };
  const corrected = allowed('owner corrects a name', writing('owner', correction, STORED));
  const naming = { put: 'names/waiting', doc: NAME };
  const named = writing('owner', naming);
  const approval = allowed('owner approves a person and sets their name', {
    ...named,
    does: { writes: [naming, { put: 'admins/waiting', doc: EDITOR }] },
  });
  const deletion = writing('editor', { remove: 'names/editor' }, STORED);
  const removal = allowed('editor deletes their name', deletion);
  return [
    allowed('owner sets their name', writing('owner', other)),
    twin.refused('of the owner instead', writing('editor', other)),
    twin.refusedWithout('name'),
    twin.refusedWith('with an additional field', 'phone', '0722000111'),
    namesOf(twin),
    [twin, corrected, removal].map((each) => each.refusedBy(OUTSIDERS)),
    approval.refused('without making them a member', named),
    approval.refused('by the person', approval.by('waiting')),
    allowed('owner deletes the name of an editor', removal.by('owner')),
    removal.refused('of the owner instead', writing('editor', { remove: 'names/owner' }, STORED)),
  ];
}

export const readingNames = () => readings('the names', 'names/owner', 100, STORED);

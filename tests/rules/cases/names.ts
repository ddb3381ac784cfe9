import type { Attempt } from '../attempt';
import { OUTSIDERS, type PersonName, TEAM } from '../people';
import { allowed, by, type Case, refused, writing } from '../table';
import type { Doc } from '../values';
import { OTHER_TYPES } from './damage';
import { EDITOR } from './team';
import { allowedWith, refusedBy, refusedValues, refusedWith, refusedWithout } from './variants';

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

const NAME: Doc = { name: 'Grace Wairimu' };
const STORED = { 'names/owner': NAME, 'names/editor': NAME };

/** Cases about the shape of `name` in the document that `twin` writes. */
export function namesOf(twin: Case): Case[] {
  const longest = allowedWith(twin, 'name', 'A'.repeat(60), 'at its limit');
  return [
    ...['O', 'Ng’ang’a wa Mũgo-Smith', "Mary W. O'Hara", 'Bowner'].map((name) =>
      allowedWith(twin, 'name', name),
    ),
    longest,
    refusedWith(longest, 'one character more', 'name', 'A'.repeat(61)),
    ...refusedValues(twin, 'name', OTHER_TYPES, {
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
    ...refusedValues(twin, 'name', ['Owner', 'Grace, OWNER', 'The team', 'you', 'Grace-Editor']),
  ];
}

/** A member’s name is set by the member or by the owner, and only while the person is a member. */
export function names(): Case[] {
  const twin = allowed(
    'editor sets their name',
    writing('editor', { put: 'names/editor', doc: NAME }),
  );
  const corrected = allowed(
    'owner corrects the name of an editor',
    writing('owner', { merge: 'names/editor', doc: { name: 'Grace' } }, STORED),
  );
  const named = writing('owner', { put: 'names/waiting', doc: NAME });
  const approval = allowed('owner approves a person and sets their name', {
    ...named,
    does: {
      writes: [
        { put: 'names/waiting', doc: NAME },
        { put: 'admins/waiting', doc: EDITOR },
      ],
    },
  });
  const removal = allowed(
    'editor deletes their name',
    writing('editor', { remove: 'names/editor' }, STORED),
  );
  return [
    twin,
    allowed('owner sets their name', writing('owner', { put: 'names/owner', doc: NAME })),
    refused('of the owner instead', twin, writing('editor', { put: 'names/owner', doc: NAME })),
    refusedWithout(twin, 'name'),
    refusedWith(twin, 'with an additional field', 'phone', '0722000111'),
    ...namesOf(twin),
    ...refusedBy(OUTSIDERS, twin),
    corrected,
    ...refusedBy(OUTSIDERS, corrected),
    approval,
    refused('without making them a member', approval, named),
    refused('by the person', approval, by('waiting', approval.attempt)),
    removal,
    allowed('owner deletes the name of an editor', by('owner', removal.attempt)),
    refused('of the owner instead', removal, writing('editor', { remove: 'names/owner' }, STORED)),
    ...refusedBy(OUTSIDERS, removal),
  ];
}

/** Only the team can read the names. */
export function readingNames(): Case[] {
  const reads = (as: PersonName, does: Attempt['does']): Attempt => ({ as, stored: STORED, does });
  return TEAM.flatMap((as) => {
    const one = allowed(`${as} reads a name`, reads(as, { get: 'names/owner' }));
    const list = allowed(`${as} lists 100 names`, reads(as, { list: 'names', limit: 100 }));
    return [
      ...[one, list].flatMap((twin) => [twin, ...refusedBy(OUTSIDERS, twin)]),
      refused('with the limit 101', list, reads(as, { list: 'names', limit: 101 })),
      refused('without a limit', list, reads(as, { list: 'names' })),
    ];
  });
}

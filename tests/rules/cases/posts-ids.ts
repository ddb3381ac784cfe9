import { CATEGORIES } from '../../../src/model/categories';
import { editedPost, events, newPost, POST, storedPost } from '../samples';
import { allowed, type Cases, editing, versionOf, writing } from '../table';

/** A post must have no unknown field, and its type must be that of a category. */
export function unknownFields(): Cases {
  const names = ['isAdmin', 'role', 'id', 'itemData', 'description', 'rev', 'Title', '__x'];
  return events().map((twin) => [
    names.map((name) => twin.refusedWith(`a field ${name}`, name, 'x')),
    twin.refusedFields({ type: ['', 'news', 'EVENTS', 'events '] }),
  ]);
}

/**
 * The name of an image begins with a post's id, a hyphen and 12 random characters (0-9, a-z). The
 * id of a new post must not have the form `…-{random}` or `…-{random}-…`: the names of the new
 * post's images would then not say clearly to which post they belong. Nor may it be 'index', which
 * Hosting takes out of a path. A post that already has such an id can be edited. The history of a
 * new post must have no version 1, because the first edit of the new post must store a version 1,
 * and a stored version cannot be replaced.
 */
export function newIds(): Cases {
  const [category] = CATEGORIES;
  const twin = allowed('a new post', writing('editor', { put: POST, doc: newPost(category) }));
  const editAttempt = editing('editor', POST, storedPost(category), editedPost(category));
  const edit = allowed('an edit', editAttempt);
  const good = [
    ...['p-aaaaaaaaaaa', 'aaaaaaaaaaaa', 'p-aaaaaaaaaaaaa', 'p-AAAAAAAAAAAA', 'p_a1b2c3d4e5f6'],
    ...['indexes', 'Index', 'my-index'],
  ];
  const bad = [
    ...['p-aaaaaaaaaaaa', 'p-a1b2c3d4e5f6-more', 'p-q-aaaaaaaaaaaa-', '--aaaaaaaaaaaa'],
    ...['-aaaaaaaaaaaa', '-aaaaaaaaaaaa-', '-aaaaaaaaaaaa-more', 'index'],
  ];
  const beside = (revision: number) =>
    twin.withStored({ [`${POST}/history/${revision}`]: versionOf(storedPost(category)) });
  return [
    good.map((id) => allowed(`a new post with the id ${id}`, twin.called(id))),
    bad.map((id) => twin.refused(`with the id ${id}`, twin.called(id))),
    bad.map((id) => allowed(`an edit of the post ${id}`, edit.called(id))),
    [0, 2].map((revision) =>
      allowed(`a new post whose history has a version ${revision}`, beside(revision)),
    ),
    twin.refused('whose history has a version 1', beside(1)),
  ];
}

/** The id of a new or an edited post must have 1 to 128 characters: A-Z, a-z, 0-9, - and _. */
export function ids(): Cases {
  const bad = ['x'.repeat(129), 'a.b', '......', 'p[o]st-1', '(post-1)', 'post 1', 'pöst-1'];
  return events().map((twin) => [
    ['x'.repeat(128), 'a', 'A-z_09'].map((id) =>
      allowed(`${twin.name}, id ${id}`, twin.called(id)),
    ),
    bad.map((id) => twin.refused(`with the id ${id}`, twin.called(id))),
  ]);
}

import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { draftOf } from '../../model/post-draft';
import { serverErrorMessage } from '../../model/server-errors';
import { type EditablePost, getEditablePost } from '../../services/writing/editable-post';
import { type EarlierVersion, listVersions } from '../../services/writing/history';
import { type Batch, PostChanged, PostGone } from '../../services/writing/post-transaction';
import { ActionButton } from '../../ui/action-button';
import { Failure } from '../../ui/loaded';
import { useAction } from '../../ui/use-action';
import { draftOfVersion, restoreVersion } from '../saving/save-post';
import { BatchedList } from '../table/batched-list';
import { type Difference, differences } from './differences';

interface PostHistoryProps {
  id: string;
  uid: string | null;
  onRestored: () => void;
}

/**
 * The button 'History', which shows how the texts of earlier versions differ, and restores them.
 */
export function PostHistory({ id, uid, onRestored }: PostHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  // `Loaded` is not used: with it, React's development build sometimes renders the form for ever.
  const { status, busy, error, result, run } = useAction(async () => {
    const [first, current] = await Promise.all([listVersions(id), getEditablePost(id)]);
    return { first, current };
  }, historyErrorMessage);

  function handleClick(): void {
    if (!isOpen) void run();
    setIsOpen(!isOpen);
  }

  return (
    <div className="post-history">
      <Button variant="quiet" aria-expanded={isOpen} onClick={handleClick}>
        History
      </Button>
      <p>The texts of the last year, for the team only. Photos are not kept.</p>
      {isOpen && busy && <p role="status">Loading the history</p>}
      {isOpen && status === 'failed' && (
        <Failure {...Object(error)} what="the history" onRetry={() => void run()} />
      )}
      {isOpen && result && <Versions {...result} id={id} uid={uid} onRestored={onRestored} />}
    </div>
  );
}

interface VersionsProps extends PostHistoryProps {
  first: Batch<EarlierVersion>;
  current: EditablePost | null;
}

function Versions({ first, current, id, uid, onRestored }: VersionsProps) {
  if (!current) return <p>This post no longer exists.</p>;
  if (first.items.length === 0) return <p>This post has no earlier versions.</p>;
  return (
    <BatchedList
      first={first}
      readMore={(last) => listVersions(id, last)}
      messageOf={historyErrorMessage}
    >
      {(versions) => (
        <ol className="versions">
          {versions.map((version) => (
            <Version
              key={version.revision}
              version={version}
              current={current}
              uid={uid}
              onRestored={onRestored}
            />
          ))}
        </ol>
      )}
    </BatchedList>
  );
}

interface VersionProps extends Pick<PostHistoryProps, 'uid' | 'onRestored'> {
  version: EarlierVersion;
  current: EditablePost;
}

function Version({ version, current, uid, onRestored }: VersionProps) {
  const { post, revision, savedAt, savedBy } = version;
  const draft = post && draftOfVersion(post, current.post);
  const changes = draft ? differences(draft, draftOf(current.post)) : [];
  const name = revision > 0 ? `Version ${revision}` : 'The first version';
  return (
    <li className="version">
      <h2>{name}</h2>
      <p className="version-facts">
        {[
          savedAt ? `Saved on ${momentOf(savedAt)}` : 'Saved',
          post?.updatedBy &&
            `by ${post.updatedBy === uid ? 'you' : savedBy || 'somebody else in the team'}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!post && <p>There is nothing to show in this version.</p>}
      {draft && changes.length === 0 && <p>It has the same texts as now.</p>}
      {draft && changes.length > 0 && (
        <>
          <Changes changes={changes} />
          <ActionButton
            label="Restore this version"
            busyLabel="Restoring"
            fullLabel={`Restore this version: ${name}`}
            variant="quiet"
            action={() => restoreVersion(current.post, draft).then(onRestored)}
            messageOf={historyErrorMessage}
          />
        </>
      )}
    </li>
  );
}

function momentOf(date: Date): string {
  return date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

function Changes({ changes }: { changes: Difference[] }) {
  return (
    <dl className="changes">
      {changes.map(({ name, label, earlier, current }) => (
        <div key={name} className="change">
          <dt>{label}</dt>
          <dd dir="auto">
            <span className="change-when">Then</span>{' '}
            <span className="change-text">{earlier || 'Nothing'}</span>
          </dd>
          <dd dir="auto">
            <span className="change-when">Now</span>{' '}
            <span className="change-text">{current || 'Nothing'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function historyErrorMessage(error: unknown): string {
  if (error instanceof PostGone) return 'Somebody has deleted this post in the meantime.';
  if (error instanceof PostChanged) {
    return 'Somebody has changed this post in the meantime. Close the history and open it again.';
  }
  return serverErrorMessage(error);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../accounts/session';
import { formatDay, nairobiDay } from '../../model/dates';
import { PATHS, postPath } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { isNoticeFragment, readNoticeFragment } from '../../services/mail/notice-link';
import {
  findNoticePost,
  isNoticeHeld,
  type Notice,
  type NoticePost,
  toNotice,
  toOtherPost,
} from '../../services/writing/notice';
import { useIsLeft } from '../use-is-left';
import { OtherPost } from './other-post';
import { WhatStays } from './saved-state';

interface ReaderNoticeProps {
  /** Whether the form has unsaved writing. If the notice is opened, this writing stays a draft. */
  isFormUsed: () => boolean;
  formPostId: string;
  onOpen: (notice: Notice) => void;
}

/** A notice that is not open yet, and the facts that the page shows about it. */
interface Question {
  notice: Notice;
  /** The post that was made of the notice before. */
  post: NoticePost | null;
  /** Where a form has the notice. */
  openIn: 'this tab' | 'another tab' | null;
  replaces: boolean;
}

/**
 * Opens in the form the reader's notice in the page's fragment (services/mail/notice-link.ts). The
 * writer is asked first if a post was made of it, a form has it, or the form has unsaved writing.
 */
export function ReaderNotice({ isFormUsed, formPostId, onOpen }: ReaderNoticeProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { uid } = useSession();
  /** The state of the link that was opened last. */
  const [link, setLink] = useState<'reading' | 'damaged' | null>(null);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const isLeft = useIsLeft();

  function close(question: Question): void {
    setQuestions((all) => all.filter((each) => each !== question));
  }

  const handleRead = useEffectEvent((read: ReadNotice | null) => {
    if (isLeft.current) return;
    setLink(read ? null : 'damaged');
    if (!read) return;
    const { notice, post, isHeld } = read;
    const replaces = isFormUsed();
    const isHere = replaces && formPostId === notice.postId;
    const openIn = isHere ? 'this tab' : isHeld ? 'another tab' : null;
    if (!post && !openIn && !replaces) return onOpen(notice);
    const others = questions.filter((each) => each.notice.postId !== notice.postId);
    setQuestions([...others, { notice, post, openIn, replaces }]);
  });
  const handleFragment = useEffectEvent((fragment: string) => {
    setLink('reading');
    void readNotice(fragment, uid).then(handleRead);
  });

  /** In development, React runs each effect twice, and a notice must be opened only once. */
  const lastHash = useRef('');
  useEffect(() => {
    if (hash === lastHash.current) return;
    lastHash.current = hash;
    if (!isNoticeFragment(hash)) return;
    // The next person at this device must not find the notice in the tab's session history.
    void navigate({ pathname, search }, { replace: true });
    handleFragment(hash);
  }, [hash, pathname, search, navigate]);

  function handleOpen(question: Question, notice: Notice): void {
    // The writer may have typed something since the question appeared.
    if (isFormUsed() && !question.replaces) {
      const again = { ...question, replaces: true };
      setQuestions((all) => all.map((each) => (each === question ? again : each)));
    } else {
      close(question);
      onOpen(notice);
    }
  }

  return (
    <>
      {link === 'reading' && <p role="status">Opening the notice</p>}
      {link === 'damaged' && (
        <Alert variant="danger" transition={false}>
          The link with the reader’s notice is damaged or cut off. Copy the texts from the mail.
        </Alert>
      )}
      {questions.map((question) => (
        <NoticeQuestion
          key={question.notice.postId}
          {...question}
          onOpen={(notice) => handleOpen(question, notice)}
          onClose={() => close(question)}
        />
      ))}
    </>
  );
}

interface ReadNotice extends Pick<Question, 'notice' | 'post'> {
  /** Whether a form in any tab has the notice. */
  isHeld: boolean;
}

/** Reads the notice in a fragment, and what became of it; null if it cannot be read. */
async function readNotice(fragment: string, uid: string | null): Promise<ReadNotice | null> {
  const draft = await readNoticeFragment(fragment);
  if (!draft) return null;
  const notice = await toNotice(draft);
  const post = await findNoticePost(notice.postId, uid);
  return { notice, post, isHeld: await isNoticeHeld(notice.postId) };
}

interface NoticeQuestionProps extends Question {
  onOpen: (notice: Notice) => void;
  onClose: () => void;
}

function NoticeQuestion({ notice, post, openIn, replaces, onOpen, onClose }: NoticeQuestionProps) {
  return (
    <section className="draft-offer" aria-label="A reader’s notice">
      <p>
        <strong>A reader’s notice</strong>
        <span className="draft-title" dir="auto">
          {displayTitle({ title: notice.draft.title })}
        </span>
      </p>
      {post && <MadePost id={notice.postId} post={post} />}
      {openIn && <p>{OPEN_IN[openIn]}</p>}
      {replaces && <p>The notice will replace what you are writing.</p>}
      {replaces && <WhatStays />}
      <div className="button-row">
        <Button
          variant={post || openIn ? 'outline-primary' : 'primary'}
          onClick={() => onOpen(post ? toOtherPost(notice) : notice)}
        >
          {post ? 'Open it as another post' : openIn ? 'Open it again' : 'Open the notice'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </section>
  );
}

const OPEN_IN = {
  'this tab': 'You have this notice in the form below.',
  'another tab': 'This notice is open in the form in another tab of this browser.',
};

/** Says what became of a notice, with a link to the post. `id` is the id of the notice's post. */
function MadePost({ id, post }: { id: string; post: NoticePost }) {
  const [text, link, path] = sayMade(id, post);
  return (
    <p>
      <span>{text}</span> <Link to={path}>{link}</Link>
    </p>
  );
}

function sayMade(id: string, post: NoticePost): [text: string, link: string, path: string] {
  if (post.kind === 'waiting') {
    return [
      'This notice is in your posts that are not sent yet.',
      'See waiting posts',
      PATHS.posts,
    ];
  }
  if (post.kind === 'deleted') {
    return [
      'This notice was published, and its post was deleted.',
      'See deleted posts',
      `${PATHS.posts}?view=deleted`,
    ];
  }
  const person = post.isOwn ? 'you' : 'somebody else in the team';
  const day = formatDay(nairobiDay(new Date(post.publishedAt)));
  return [`Published by ${person} on ${day}.`, 'See the post', postPath(id)];
}

interface FromReaderProps {
  postId: string;
  isRestored: boolean;
  /** Makes another post of the content; null if this is not possible now, undefined if not here. */
  onOther: (() => void) | null | undefined;
}

/**
 * The message above a form that was filled with a reader's notice. If the form continues a draft, it
 * also says what has become of the notice since then.
 */
export function FromReader({ postId, isRestored, onOther }: FromReaderProps) {
  const { uid } = useSession();
  const [post, setPost] = useState<NoticePost | null>(null);
  const find = useEffectEvent(() => findNoticePost(postId, uid));
  useEffect(() => {
    if (isRestored) void find().then(setPost);
  }, [isRestored]);
  return (
    <div className="note from-reader" role="status">
      <p>From a reader: check it before you publish.</p>
      {post && <MadePost id={postId} post={post} />}
      {post && onOther !== undefined && <OtherPost onOther={onOther} />}
    </div>
  );
}

// A naive version of the site, as a beginner might build it. It uses the full Firestore SDK, one
// bundle and all of Bootstrap. Home and the search read all posts.
import 'bootstrap/dist/css/bootstrap.min.css';
import { initializeApp } from 'firebase/app';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { Card, Col, Container, Nav, Navbar, Row } from 'react-bootstrap';
import { createRoot } from 'react-dom/client';
import ReactPaginate from 'react-paginate';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { CATEGORIES } from '../../src/model/categories';

const database = getFirestore(
  initializeApp({ projectId: 'demo-for-us-by-us', apiKey: 'demo-key' }),
);
const posts = collection(database, 'posts');
const Paginate =
  'default' in ReactPaginate ? (ReactPaginate.default as typeof ReactPaginate) : ReactPaginate;

/** The rules allow lists of at most this number of posts. */
const LIST_LIMIT = 1_000;

interface Item {
  id: string;
  itemData: Record<string, string>;
}
let documentsRead = 0;

/**
 * Adds `documents` to the number of documents that Firestore charges for. The benchmark reads this
 * number.
 */
function count(documents: number): void {
  documentsRead += documents;
  window.documentsRead = documentsRead;
}

async function load(type?: string): Promise<Item[]> {
  const wanted = type ? query(posts, where('type', '==', type)) : posts;
  const items: Item[] = [];
  let part = await getDocs(query(wanted, limit(LIST_LIMIT)));
  for (;;) {
    count(part.size);
    items.push(...part.docs.map((doc) => ({ id: doc.id, itemData: doc.data() })));
    if (part.size < LIST_LIMIT) return items;
    part = await getDocs(query(wanted, startAfter(part.docs.at(-1)), limit(LIST_LIMIT)));
  }
}

function Cards({ items }: { items: Item[] }) {
  if (items.length === 0) return <p>No Post Found</p>;
  return (
    <Row>
      {items.map(({ id, itemData }) => (
        <Col key={id} md={3}>
          <Card>
            <Card.Img src={itemData.image} />
            <Card.Body>
              <Card.Title>{itemData.title}</Card.Title>
              <Card.Text>{itemData.desciption}</Card.Text>
              <Link to={`/post?id=${id}`}>Check Out</Link>
            </Card.Body>
          </Card>
        </Col>
      ))}
    </Row>
  );
}

function useItems(type?: string): Item[] {
  const [items, setItems] = useState<Item[]>([]);
  useEffect(() => {
    load(type).then(setItems, console.error);
  }, [type]);
  return items;
}

function Home() {
  const items = useItems();
  return CATEGORIES.map(({ type, label }) => (
    <section key={type}>
      <h2>{label}</h2>
      <Cards items={items.filter(({ itemData }) => itemData.type === type).slice(0, 4)} />
    </section>
  ));
}

function Category({ type }: { type: string }) {
  const [page, setPage] = useState(0);
  const items = useItems(type);
  return (
    <>
      <Cards items={items.slice(page * 5, page * 5 + 5)} />
      <Paginate pageCount={items.length / 5} onPageChange={({ selected }) => setPage(selected)} />
    </>
  );
}

function Post() {
  const id = useSearchParams()[0].get('id') ?? '';
  const [data, setData] = useState<Record<string, string>>({});
  useEffect(() => {
    getDoc(doc(database, 'posts', id)).then((found) => {
      count(1);
      setData(found.data() ?? {});
    }, console.error);
  }, [id]);
  return (
    <>
      <h1>{data.title}</h1>
      <img src={data.image} alt="" className="img-fluid" />
      <p>{data.desciption}</p>
    </>
  );
}

function Search() {
  const term = useSearchParams()[0].get('q') ?? '';
  const items = useItems();
  return <Cards items={items.filter(({ itemData }) => String(itemData.title).includes(term))} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Navbar expand="xl">
      <Navbar.Brand>For Us By Us</Navbar.Brand>
      <Navbar.Toggle />
      <Navbar.Collapse>
        {CATEGORIES.map(({ path, label }) => (
          <Nav.Link key={path} as={Link} to={path}>
            {label}
          </Nav.Link>
        ))}
      </Navbar.Collapse>
    </Navbar>
    <Container>
      <Routes>
        <Route path="/" element={<Home />} />
        {CATEGORIES.map(({ path, type }) => (
          <Route key={path} path={path} element={<Category type={type} />} />
        ))}
        <Route path="/post" element={<Post />} />
        <Route path="/search" element={<Search />} />
      </Routes>
    </Container>
  </BrowserRouter>,
);

import { Leaf } from '../../leaf.tsx';

/** The 404 page: nothing in it runs in the browser. */
export default function NotFoundPage() {
  return <Leaf name="notFound" />;
}

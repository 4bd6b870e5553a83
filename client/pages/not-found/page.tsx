import { StaticSection } from '../../static-section.tsx';

/** The 404 page: nothing in it runs in the browser. */
export default function NotFoundPage() {
  return <StaticSection name="notFound" />;
}

import { StaticSection } from '../../tree/static-section.tsx';

export default function NotFoundPage() {
  return <StaticSection name="notFound" />;
}

import { StaticSection } from '../../static-section.tsx';

export default function NotFoundPage() {
  return <StaticSection name="notFound" />;
}

import type { Locale } from './locales.ts';

/** An address of the site by the page of the registry and its decoded placeholders. */
export interface SubjectAddress {
  page: string;
  params: Readonly<Record<string, string>>;
}

/** What the head of a page says when one call decides what the page is about. Contract, Pages. */
export interface SubjectFacts {
  /** False for what no search engine should show, such as what was searched for. */
  indexed?: boolean;
  /** As search engines show it, the brand included where there is room. */
  title: string;
  description: string;
  /** Language of title and description. */
  locale: Locale;
  /** Its own address. Any other spelling names it as canonical, and is not kept. */
  address: SubjectAddress;
  /**
   * The same in every language that has it, this one included. Left out if the language of the address is all that
   * differs.
   */
  translations?: readonly (SubjectAddress & { locale: Locale })[];
  /** The way to it below the home page, without itself. */
  above?: readonly (SubjectAddress & { name: string })[];
  /** Its name, as the last step of that way. */
  name: string;
  /** For Open Graph; a web site if left out. */
  type?: 'article';
  /** ISO date, for articles. */
  published?: string;
  /** What kind of work it is for schema.org. */
  work?: 'BlogPosting' | 'TechArticle' | 'CollectionPage';
  /** What its share image shows, if it has one of its own. */
  picture?: SubjectPicture;
}

export interface SubjectPicture {
  title: string;
  /** Of its drawing (`shared/cover.ts`). */
  topic: string;
  seed: string;
  /** The page whose placeholder `id` finds the subject again. */
  page: string;
  id: string;
}

/** What a page is about. The call may have failed; one that finds nothing makes a 404. */
export type PageSubject =
  | { readonly found: true; readonly data: unknown; readonly facts: SubjectFacts }
  | { readonly found: false; /** Seconds. */ readonly retryAfter: number };

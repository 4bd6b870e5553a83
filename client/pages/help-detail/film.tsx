import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { localeInfo } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';

interface FilmProps {
  film: NonNullable<AnswerOf<'helpDetail'>['film']>;
  name: string;
  text: Pick<ViewTexts<'help-detail'>['article'], 'noFilm'>;
  page: PageContext;
}

/** Reserves the place; styles make it as wide as the text. */
const FILM_SIZE = { width: 1280, height: 720 };

/**
 * The picture of a film, which opens its player: the pictures of a player's buttons would come before the first paint.
 * Nothing but that picture is loaded before the film plays.
 */
export function Film({ film, name, text, page }: FilmProps) {
  return (
    <figure className="film">
      <details>
        <summary aria-label={name}>
          {/* Behind the fonts of the text that stands above it. */}
          <img src={film.poster} {...FILM_SIZE} alt="" fetchPriority="low" />
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions come with the film */}
        <video controls playsInline preload="none" {...FILM_SIZE} poster={film.poster} aria-label={name}>
          {film.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {film.captions.map(({ lang, src }) => (
            <track
              key={lang}
              kind="captions"
              srcLang={localeInfo(lang).tag}
              label={localeInfo(lang).name}
              src={src}
              default={lang === page.locale}
            />
          ))}
          <p>{text.noFilm}</p>
        </video>
      </details>
    </figure>
  );
}

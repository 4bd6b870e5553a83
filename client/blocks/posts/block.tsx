import { blogIndex } from '../../../shared/api/routes.ts';
import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockProps, BlockSourceArgs } from '../../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { type PostCard, postCards, PostCards, PostCardsSkeleton } from './post-cards.tsx';

type Options = BlockOptions<'posts'>;

interface PostsText {
  eyebrow?: string;
  lead?: string;
  /** Words of the link to the whole blog. */
  more?: string;
}

export async function source({ call, page, options }: BlockSourceArgs<Options>): Promise<PostCard[]> {
  const { articles } = await call(blogIndex);
  return postCards(articles, options.count, page);
}

/** The latest posts of the blog. */
export function Posts({ id, first, text, page, data }: BlockProps<Options, PostsText, PostCard[]>) {
  const href = page.href('blogIndex');
  return (
    <BlockFrame type="posts" id={id}>
      <div className="posts-head">
        <BlockHead id={id} first={first} text={text} />
        {text.more && href !== '' && page.id !== 'blogIndex' && (
          <a className="link-forward" href={href}>
            {text.more}
          </a>
        )}
      </div>
      {data.length > 0 ? <PostCards posts={data} /> : <p className="state">{page.t('blocks:posts.none')}</p>}
    </BlockFrame>
  );
}

export function PostsSkeleton({ id, first, options, text }: BlockProps<Options, PostsText>) {
  return (
    <BlockFrame type="posts" id={id}>
      <div className="posts-head">
        <BlockHead id={id} first={first} text={text} />
      </div>
      <PostCardsSkeleton count={options.count} />
    </BlockFrame>
  );
}

export function PostsFailed({ id, first, text, page }: BlockProps<Options, PostsText>) {
  return (
    <BlockFrame type="posts" id={id}>
      <div className="posts-head">
        <BlockHead id={id} first={first} text={text} />
      </div>
      <p className="state">{page.t('blocks:posts.failed')}</p>
    </BlockFrame>
  );
}

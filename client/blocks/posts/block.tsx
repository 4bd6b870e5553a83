import { blogIndex } from '../../../shared/api/routes.ts';
import type { BlockDefinition, BlockProps, BlockSourceArgs } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { type PostCard, postCards, PostCards, PostCardsSkeleton } from './post-cards.tsx';

async function source({ call, page, options }: BlockSourceArgs<'posts'>): Promise<PostCard[]> {
  const { articles } = await call(blogIndex);
  return postCards(articles, options.count, page);
}

function Posts({ id, first, options, text, page, data }: BlockProps<'posts', PostCard[]>) {
  const href = page.href('blogIndex');
  return (
    <BlockFrame type="posts" id={id} placing={options}>
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

function PostsSkeleton({ id, first, options, text }: BlockProps<'posts'>) {
  return (
    <BlockFrame type="posts" id={id} placing={options}>
      <div className="posts-head">
        <BlockHead id={id} first={first} text={text} />
      </div>
      <PostCardsSkeleton count={options.count} />
    </BlockFrame>
  );
}

function PostsFailed({ id, first, options, text, page }: BlockProps<'posts'>) {
  return (
    <BlockFrame type="posts" id={id} placing={options}>
      <div className="posts-head">
        <BlockHead id={id} first={first} text={text} />
      </div>
      <p className="state">{page.t('blocks:posts.failed')}</p>
    </BlockFrame>
  );
}

export default {
  component: Posts,
  source,
  skeleton: PostsSkeleton,
  failed: PostsFailed,
} satisfies BlockDefinition<'posts', PostCard[]>;

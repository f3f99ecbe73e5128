import { Node } from '@tiptap/core';
import { type Editor, type NodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import {
  addressesOf,
  keptVideo,
  type Video,
  videoOf,
} from '../../src/content/rich-text/shared/videos.ts';
import { t } from '../texts/texts.ts';
import { BlockField, BlockView } from './block-view.tsx';

const LONGEST_TITLE = 200;

/** A video that visitors play with a click. Nothing is loaded from its site here. */
function VideoView(props: NodeViewProps) {
  const video = videoOf(String(props.node.attrs.video))!;
  const { name, page } = addressesOf(video);
  return (
    <BlockView {...props}>
      <p className="editor-video" data-drag-handle>
        {t('editor.video.on', { site: name })}
        <br />
        <a href={page} target="_blank" rel="noreferrer">
          {page}
        </a>
      </p>
      <BlockField
        {...props}
        name="videoTitle"
        label={t('editor.video.title')}
        hint={t('editor.video.titleHint')}
        longest={LONGEST_TITLE}
      />
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => becomeLink(props, page)}
      >
        {t('editor.video.asLink')}
      </button>
    </BlockView>
  );
}

export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ video: { default: null }, videoTitle: { default: '' } }),
  // Before the rule for pictures, which takes other figures.
  parseHTML: () => [{ tag: 'figure[data-video]', priority: 60, getAttrs: attributesOf }],
  renderHTML({ node }) {
    const { video, videoTitle } = node.attrs as { video: string; videoTitle: string };
    const { page } = addressesOf(videoOf(video)!);
    return ['figure', { 'data-video': video }, ['a', { href: page }, videoTitle || page]];
  },
  addNodeView: () => ReactNodeViewRenderer(VideoView),
});

function attributesOf(figure: HTMLElement) {
  const video = videoOf(figure.dataset.video ?? '');
  if (!video) return false;
  const title = figure.textContent.replace(/\s+/g, ' ').trim();
  const isAddress = title === addressesOf(video).page;
  return { video: keptVideo(video), videoTitle: isAddress ? '' : title };
}

/** Puts a video where the cursor is, and the focus into the field for its title. */
export function insertVideo(editor: Editor, video: Video): void {
  const kept = keptVideo(video);
  editor.commands.insertContent({ type: 'video', attrs: { video: kept, videoTitle: '' } });
  const found: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.attrs.video === kept && node.attrs.videoTitle === '') found.push(at);
  });
  // The field is drawn a moment later.
  requestAnimationFrame(() => {
    const view = editor.view.nodeDOM(found[0] ?? 0);
    if (view instanceof HTMLElement) view.querySelector('input')?.focus();
  });
}

function becomeLink({ editor, getPos, node }: NodeViewProps, href: string): void {
  const from = getPos();
  if (from === undefined) return;
  const text = (node.attrs.videoTitle as string) || href;
  const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] };
  editor
    .chain()
    .insertContentAt({ from, to: from + node.nodeSize }, { type: 'paragraph', content: [link] })
    .focus()
    .run();
}

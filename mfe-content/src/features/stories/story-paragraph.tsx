/** One paragraph; `*words*` between stars are spoken with a little weight. */
export function StoryParagraph({ text }: { text: string }) {
  return <p>{text.split('*').map((part, index) => (index % 2 ? <em key={index}>{part}</em> : part))}</p>;
}

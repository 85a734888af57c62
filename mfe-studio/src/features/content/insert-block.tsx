import { type ReactElement, useState, type SubmitEvent } from 'react';
import type { ContentSummary, Product } from '@studio/contracts';
import { formatMoney, useQuery } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { InputField, SelectField, optionsOf } from '../desk/fields.js';
import * as styles from './content.module.css';

const BLOCKS = ['product', 'recipe', 'button'] as const;
type Block = (typeof BLOCKS)[number];

/** Inserts blocks of a letter: they are Markdown like everything else in it. */
export function InsertBlock({ onInsert }: { onInsert: (markdown: string) => void }) {
  const [chosen, choose] = useState<Block | null>(null);
  const insert = (markdown: string) => {
    choose(null);
    onInsert(markdown);
  };
  const Form = chosen && FORMS[chosen];
  return (
    <div className={styles.actions} role="group" aria-label="Insert into the text">
      {BLOCKS.map((block) => (
        <Button key={block} size="small" variant="secondary" onClick={() => choose(block)}>
          Insert a {block}
        </Button>
      ))}
      <Dialog title={`Insert a ${chosen ?? ''}`} open={chosen !== null} onOpenChange={() => choose(null)}>
        {Form && <Form onInsert={insert} />}
      </Dialog>
    </div>
  );
}

/** A `)` would end the address of a link in Markdown. */
const ADDRESS = String.raw`(/|https?://)[^\s\)]*`;

interface FormProps {
  onInsert: (markdown: string) => void;
}

/** `[` and `]` would end the words of a link. */
const words = (text: string) => text.replace(/[[\]]/g, '').trim();
const button = (text: string, href: string) => `**[${words(text)}](${href.trim()})**`;

function ProductForm({ onInsert }: FormProps) {
  const { data = [] } = useQuery<Product[]>({ queryKey: ['/api/products'] });
  const articles = data.filter(
    ({ article }, index) => data.findIndex((one) => one.article === article) === index,
  );
  return (
    <ChoiceForm
      label="Product"
      options={articles.map(({ id, name, price, imageUrl }) => [
        name,
        [
          `![${words(name)}](${imageUrl})`,
          `**${name}**, ${formatMoney(price)}`,
          button(`See it in the shop`, `/product/${id}`),
        ].join('\n\n'),
      ])}
      onInsert={onInsert}
    />
  );
}

function RecipeForm({ onInsert }: FormProps) {
  const { data } = useQuery<{ items: ContentSummary[] }>({ queryKey: ['/api/desk/content'] });
  const recipes =
    data?.items.filter(({ kind, status }) => kind === 'chef-recipes' && status !== 'draft') ?? [];
  return (
    <ChoiceForm
      label="Recipe"
      options={recipes.map(({ key, title }) => [
        title,
        `**${title}**\n\n${button('Cook it', `/recipes/${key.split('.')[0]}`)}`,
      ])}
      onInsert={onInsert}
    />
  );
}

function ChoiceForm({
  label,
  options,
  onInsert,
}: FormProps & { label: string; options: (readonly [name: string, markdown: string])[] }) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onInsert(String(new FormData(event.currentTarget).get('block')));
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <SelectField label={label} name="block" required>
        {optionsOf(options.map(([name, markdown]) => [markdown, name]))}
      </SelectField>
      <Button type="submit">Insert</Button>
    </form>
  );
}

function ButtonForm({ onInsert }: FormProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onInsert(button(String(fields.get('text')), String(fields.get('href'))));
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <InputField label="What it says" name="text" required />
      <InputField
        label="Leads to"
        hint="A page of the site such as /shop, or a web address"
        name="href"
        required
        pattern={ADDRESS}
      />
      <Button type="submit">Insert</Button>
    </form>
  );
}

const FORMS: Readonly<Record<Block, (props: FormProps) => ReactElement>> = {
  product: ProductForm,
  recipe: RecipeForm,
  button: ButtonForm,
};

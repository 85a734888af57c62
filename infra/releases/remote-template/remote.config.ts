import type { RemoteDefinition } from '@studio/contracts';

const definition: RemoteDefinition = {
  name: 'template',
  contract: '^1.3.0',
  exposes: {
    './TemplatePage': './src/features/template/template-page.tsx',
    './TemplateCorner': './src/features/template/template-corner.tsx',
  },
  routes: [
    {
      path: '/template',
      module: './TemplatePage',
      title: 'Template',
      description: 'Books to read aloud, one after the other.',
      slots: ['template.corner'],
    },
  ],
  slots: [{ slot: 'template.corner', module: './TemplateCorner' }],
};

export default definition;

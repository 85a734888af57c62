/// <reference path="../css-modules.d.ts" />
/** The component library. The host provides it at run time, versioned with the host contract. */
export { Button, type ButtonProps } from './button.js';
export { Card } from './card.js';
export { Tabs, TabsList, TabsTrigger, TabsContent, type TabsProps } from './tabs.js';
export { Field, type ControlProps, type FieldProps } from './field.js';
export { Dialog } from './dialog.js';
export { Drawer, type DrawerProps } from './drawer.js';
export { Shelf, type ShelfProps } from './shelf.js';
export { Skeleton } from './skeleton.js';
export { Spinner, type SpinnerProps } from './spinner.js';
export { Picture, type PictureProps } from './picture.js';
export { suggestedQuality } from './picture-quality.js';
export { VisuallyHidden } from './visually-hidden.js';
export { PageHeading } from './page-heading.js';
export { Section, type SectionProps } from './section.js';

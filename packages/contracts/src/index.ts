// Some modules also export what only other contracts use: of these the public names are listed.
export * from './availability.js';
export * from './money.js';
export * from './format-date.js';
export * from './health.js';
export {
  DeviceInfo,
  AnalyticsEventType,
  AnalyticsEventBody,
  PageViewBody,
  AnalyticsEvent,
  AnalyticsProps,
  AnalyticsAction,
  BrowserName,
  Campaign,
  OperatingSystem,
  isLabelledByContent,
} from './analytics.js';
export {
  A_FEW,
  AnalyticsAnswer,
  AnalyticsDimension,
  AnalyticsFilter,
  AnalyticsMetric,
  AnalyticsQuery,
  AnalyticsToken,
  getLiveFigures,
  LiveFigures,
  MOST_NAMES_A_DAY,
  MOST_PAGES_A_DAY,
  NARROW_DIMENSIONS,
  OTHER_NAMES,
  OUTCOME_METRICS,
  queryAnalytics,
  rebuildRollUps,
  RELEASE_METRICS,
  SHOP_STEPS,
  TimeDimension,
  Traffic,
} from './analytics-query.js';
export * from './desk-analytics.js';
export * from './figures-in-words.js';
export * from './tracked-names.js';
export {
  Caller,
  COMMON_ERRORS,
  isOwner,
  mayWrite,
  Role,
  request,
  ask,
  event,
  cloudEvent,
  STREAMS,
  Problem,
  Nothing,
  Done,
  type CommonErrorCode,
  type CallerPolicy,
  type PreviewedState,
  type RequestContract,
  type HttpRoute,
  type EventContract,
  type CloudEvent,
} from './bus.js';
export {
  Quantity,
  ProductVariant,
  Product,
  Publication,
  GhostDoll,
  Recipe,
  Video,
  FeaturedItem,
  Book,
  Artwork,
  getProduct,
  listProducts,
  getProducts,
  listPublications,
  listGhostDolls,
  listRecipes,
  listVideos,
  listFeaturedContent,
  listBooks,
  listArtworks,
  ProductState,
  StockLine,
  OutOfStock,
  reserveStock,
  releaseStock,
  stockUnavailable,
  Price,
} from './catalog.js';
export * from './site.js';
export * from './content.js';
export {
  CONTENT_KINDS,
  CONTENT_KIND_NAMES,
  NEEDED_ITEMS,
  kebab,
  keyInList,
  SINGLE_KEY,
  titleOfItem,
  withMenus,
  type ContentKind,
} from './content-kinds.js';
export {
  CONTENT_SHOWN_SUBJECT,
  ContentAct,
  ContentItem,
  ContentKindName,
  ContentProposal,
  ContentStatus,
  createContentItem,
  deleteContentItem,
  discardContentDraft,
  exportContent,
  getContentItem,
  importContent,
  listContentActs,
  listContentItems,
  moveContentItem,
  planContentItem,
  previewContentUndo,
  proposeContentItem,
  publishContentItem,
  saveContentItem,
  undoContentAct,
  describePreview,
  unpublishContentItem,
  visitContentItem,
  type ContentSummary,
  type FiledItem,
} from './desk-content.js';
export * from './desk-bulk.js';
export type {
  Activity,
  Chef,
  ChefRecipe,
  ChefStory,
  GlossaryEntry,
  Ingredient,
  Measure,
  Recording,
  RecipeStep,
  Unit,
} from './kitchen.js';
export { ImageUrl } from './kitchen.js';
export {
  ClubActivity,
  ClubStory,
  CookAlong,
  EarlyLook,
  getClubContent,
  getClubPicture,
} from './club-content.js';
export * from './commerce.js';
export * from './donations.js';
export * from './outcome-events.js';
export { ADDRESS_PARTS } from './address-parts.js';
export { ListAddress, TypedAddress } from './email-address.js';
export { isEmailAddress, WRONG_ADDRESS } from './email-rules.js';
export * from './order-events.js';
export * from './orders.js';
export {
  DeskProblem,
  DeskOrder,
  DeskView,
  listDeskOrders,
  DeskNote,
  DeskRefund,
  DeskOrderDetail,
  getDeskOrder,
  packOrder,
  shipOrder,
  undoStep,
  getCustomer,
  type Customer,
  ParcelLine,
  previewParcels,
  listUndoable,
  type UndoableStep,
  deliverOrder,
  cancelDeskOrder,
  RefundForm,
  refundOrder,
  addNote,
  answerReturn,
  ReturnAnswer,
  ReplyForm,
  replyToBuyer,
  ExportKind,
  ExportPeriod,
  exportAccounts,
} from './desk.js';
export * from './desk-audit.js';
export * from './desk-donations.js';
export * from './desk-stock.js';
export * from './desk-mails.js';
export * from './desk-push.js';
export * from './customs.js';
export * from './time-zone.js';
export * from './away.js';
export * from './desk-today.js';
export { DeskPicture, DeskPictures, PICTURE_ERRORS, PICTURE_TYPES } from './pictures.js';
export type { PictureErrorCode, PictureType, UploadPage } from './pictures.js';
export * from './files.js';
export * from './file-address.js';
export * from './picture-address.js';
export * from './constants.js';
export * from './club.js';
export * from './letters.js';
export * from './desk-letters.js';
export * from './members.js';
export * from './host-contract.js';
export * from './remotes.js';
export * from './remote-reports.js';
export * from './error-text.js';
export * from './readable-address.js';
export * from './internal-headers.js';
export * from './canary-trials.js';
export { carriersTo, isTrackingNumber } from './carriers.js';
export * from './serving-reports.js';
export * from './dependencies.js';

import { HourBookEntity } from './books/book.entity.js';
import { ChartNoteEntity, HeartbeatEntity, ReadingTokenEntity, SavedViewEntity } from './desk/desk.entity.js';
import { OutcomeEntity } from './outcomes/outcome.entity.js';
import { RemoteErrorEntity, RemoteMinuteEntity } from './remotes/remote-reports.entity.js';
import {
  DayEntity,
  FirstEntity,
  MonthEntity,
  PackedWeekEntity,
  QuarterHourEntity,
} from './roll-ups/roll-ups.entity.js';
import { AnalyticsEventEntity } from './storage/event-store.js';

/** All tables of analytics, except those of the service kit. */
export const ENTITIES = [
  AnalyticsEventEntity,
  FirstEntity,
  QuarterHourEntity,
  DayEntity,
  MonthEntity,
  PackedWeekEntity,
  HourBookEntity,
  HeartbeatEntity,
  OutcomeEntity,
  RemoteMinuteEntity,
  RemoteErrorEntity,
  ReadingTokenEntity,
  ChartNoteEntity,
  SavedViewEntity,
];

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Views of a page on a UTC day; they stay when the single events are past retention. */
@Entity('page_days')
export class PageDayEntity {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  page: string;

  /** A bigint, so the driver gives a string. */
  @Column('bigint')
  views: string;
}

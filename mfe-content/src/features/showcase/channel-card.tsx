import { useId, useState } from 'react';
import { Button, Card, Tabs, TabsContent, TabsList, TabsTrigger } from '@studio/web-kit/components';
import { VideoEmbed } from './video-embed.js';
import * as styles from './showcase.module.css';

/** The channel's card. It starts collapsed and contains the tabs 'Channel' and 'Latest Video'. */
export function ChannelCard({ channelUrl }: { channelUrl: string }) {
  const [expanded, setExpanded] = useState(false);
  const body = useId();
  return (
    <Card>
      <div className={styles.cardHead}>
        <h3>Channel</h3>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={expanded}
          aria-controls={body}
          data-needs-scripts
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Collapse' : 'Expand'}
        </Button>
      </div>
      <div id={body} hidden={!expanded}>
        {expanded && (
          <Tabs defaultValue="channel">
            <TabsList aria-label="Channel content">
              <TabsTrigger value="channel">Channel</TabsTrigger>
              <TabsTrigger value="video">Latest Video</TabsTrigger>
            </TabsList>
            <TabsContent value="channel">
              <VideoEmbed url={channelUrl} title="Channel uploads" />
            </TabsContent>
            <TabsContent value="video">
              <VideoEmbed url={channelUrl} title="Latest video" />
            </TabsContent>
          </Tabs>
        )}
      </div>
    </Card>
  );
}

export type CatCoat = 'grey' | 'orange' | 'calico' | 'tabby' | 'green' | 'cream' | 'brown' | 'blue';
export type CatAccessory = 'none' | 'bowtie' | 'scarf' | 'neckerchief';

interface Fur {
  base: string;
  shade: string;
  ear: string;
}

const FUR: Record<CatCoat, Fur> = {
  grey: { base: '#a9b0bf', shade: '#7f889c', ear: '#e8b7b9' },
  orange: { base: '#f0a055', shade: '#d67d33', ear: '#f8cdb4' },
  calico: { base: '#fbf0e0', shade: '#d98b46', ear: '#f2bfb4' },
  tabby: { base: '#c99a68', shade: '#8a6240', ear: '#eec3ae' },
  green: { base: '#a5c69b', shade: '#73a07a', ear: '#dfe8c4' },
  cream: { base: '#f7e3bf', shade: '#e2c08c', ear: '#f3c6b6' },
  brown: { base: '#9b7054', shade: '#6f4c37', ear: '#dba793' },
  blue: { base: '#93abd3', shade: '#6a83b3', ear: '#dcc3dc' },
};

const INK = '#22304f';

/** A chef's portrait: one of 8 coats, 4 accessories and 2 moods. Decorative unless `title` names it. */
export function CatAvatar({
  coat,
  accessory,
  mood,
  accent = '#c2432a',
  title,
  className,
}: {
  coat: CatCoat;
  accessory: CatAccessory;
  mood: string;
  /** Colour of the accessory and of the hat band. */
  accent?: string;
  title?: string;
  className?: string | undefined;
}) {
  const fur = FUR[coat];
  return (
    <svg
      viewBox="0 0 160 170"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      stroke={INK}
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <path d="M40 170c0-30 16-46 40-46s40 16 40 46z" fill={fur.base} />
      <path d="M62 170c0-20 6-30 18-30s18 10 18 30z" fill="#fff8ec" stroke="none" />
      <path
        d="M34 86c-4-24-4-42 1-50 13 3 24 11 30 20zM126 86c4-24 4-42-1-50-13 3-24 11-30 20z"
        fill={fur.base}
      />
      <path
        d="M41 68c-2-10-2-17 0-22 6 3 11 6 14 11zM119 68c2-10 2-17 0-22-6 3-11 6-14 11z"
        fill={fur.ear}
        stroke="none"
      />
      <ellipse cx="80" cy="92" rx="50" ry="42" fill={fur.base} />
      <Markings coat={coat} shade={fur.shade} />
      <ellipse
        cx="80"
        cy="108"
        rx="21"
        ry="15"
        fill="#fff8ec"
        stroke="none"
        opacity={coat === 'cream' ? 0.9 : 0.75}
      />
      <Face mood={mood} />
      <Accessory kind={accessory} accent={accent} />
      <path d="M52 50c-14-2-18-20-5-25 2-13 19-16 26-7 8-10 27-6 27 7 14 3 11 23-3 25z" fill="#fffdf7" />
      <path d="M51 50c16-5 42-5 58 0l-1 11c-17-5-39-5-56 0z" fill={accent} />
    </svg>
  );
}

function Markings({ coat, shade }: { coat: CatCoat; shade: string }) {
  if (coat === 'calico')
    return (
      <g stroke="none">
        <path d="M31 96c-3-22 10-40 28-44 8 14-4 38-28 44z" fill={shade} />
        <path d="M129 88c0-16-8-28-20-35-8 10 0 30 20 35z" fill="#5d4a44" />
      </g>
    );
  if (coat === 'tabby' || coat === 'brown' || coat === 'orange')
    return (
      <path
        d="M70 62v9M80 60v12M90 62v9M32 90h11M34 101h10M128 90h-11M126 101h-10"
        stroke={shade}
        strokeWidth="4"
      />
    );
  return <path d="M70 63v6M80 61v8M90 63v6" stroke={shade} />;
}

function Face({ mood }: { mood: string }) {
  return (
    <g>
      {mood === 'happy' ? (
        <g>
          <ellipse cx="61" cy="90" rx="5.5" ry="7" fill={INK} stroke="none" />
          <ellipse cx="99" cy="90" rx="5.5" ry="7" fill={INK} stroke="none" />
          <circle cx="63" cy="87" r="2" fill="#fff" stroke="none" />
          <circle cx="101" cy="87" r="2" fill="#fff" stroke="none" />
        </g>
      ) : (
        <path d="M53 90c4 5 12 5 16 0M91 90c4 5 12 5 16 0" />
      )}
      <circle cx="48" cy="103" r="6" fill="#e58fa0" opacity=".55" stroke="none" />
      <circle cx="112" cy="103" r="6" fill="#e58fa0" opacity=".55" stroke="none" />
      <path d="M75 100h10l-5 5z" fill="#e58fa0" strokeWidth="2.4" />
      <path
        d={
          mood === 'happy'
            ? 'M80 105c0 8-10 10-13 4M80 105c0 8 10 10 13 4'
            : 'M80 105c-1 5-7 6-9 3M80 105c1 5 7 6 9 3'
        }
        strokeWidth="2.6"
      />
      <path d="M44 110l-20-3M45 117l-19 4M116 110l20-3M115 117l19 4" strokeWidth="2" />
    </g>
  );
}

function Accessory({ kind, accent }: { kind: CatAccessory; accent: string }) {
  if (kind === 'bowtie')
    return (
      <path d="M80 139l-19-9c-3 7-3 14 0 20zM80 139l19-9c3 7 3 14 0 20zM75 135h10v9H75z" fill={accent} />
    );
  if (kind === 'scarf')
    return (
      <path d="M47 130c20 9 46 9 66 0l3 11c-9 4-17 6-25 7l6 20-14 2-4-21c-12 0-23-3-34-8z" fill={accent} />
    );
  if (kind === 'neckerchief')
    return <path d="M48 130c20 8 44 8 64 0-7 12-19 22-32 30-13-8-25-18-32-30z" fill={accent} />;
  return null;
}

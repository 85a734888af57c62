import { useSite } from '@studio/web-kit';

export function ContactNote() {
  const { email } = useSite();
  return (
    <>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a>. A grown-up of the family reads every letter and
        answers within a week: orders first, then schools and libraries, then everyone who just wanted to say
        something about the pig.
      </p>
      <p>
        Children: please write together with a grown-up, and send us drawings of your own ghost doll. We do
        not need your full name or where you live.
      </p>
    </>
  );
}

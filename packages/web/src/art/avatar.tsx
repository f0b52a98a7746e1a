import type { ComponentProps, ReactElement } from 'react';
import './avatar.css';

/** Somebody as his first letters. */
export const Avatar = ({
  name,
  ...rest
}: ComponentProps<'span'> & { readonly name: string }): ReactElement => (
  <span className="avatar" {...rest}>
    {name
      .split(' ')
      .map((word) => word.charAt(0).toUpperCase())
      .slice(0, 2)
      .join('')}
  </span>
);

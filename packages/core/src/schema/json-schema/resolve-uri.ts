const parts = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/s;

/** A reference seen from its base (RFC 3986, 5.2), as text: nothing is ever fetched. */
export function resolveUri(base: string, reference: string): string {
  const [, scheme, authority, path = '', query, fragment = ''] = parts.exec(reference) ?? [];
  const [, baseScheme, baseAuthority, basePath = '', baseQuery = ''] = parts.exec(base) ?? [];
  if (scheme !== undefined) return compose(scheme, authority, path, query ?? '', fragment);
  if (authority !== undefined) return compose(baseScheme, authority, path, query ?? '', fragment);
  if (path === '') {
    return compose(baseScheme, baseAuthority, basePath, query ?? baseQuery, fragment);
  }
  const whole = path.startsWith('/')
    ? path
    : baseAuthority !== undefined && basePath === ''
      ? `/${path}`
      : basePath.slice(0, basePath.lastIndexOf('/') + 1) + path;
  return compose(baseScheme, baseAuthority, whole, query ?? '', fragment);
}

function compose(
  scheme: string | undefined,
  authority: string | undefined,
  path: string,
  query: string,
  fragment: string,
): string {
  const front = scheme === undefined ? '' : `${scheme}:`;
  return (
    front + (authority === undefined ? '' : `//${authority}`) + withoutDots(path) + query + fragment
  );
}

function withoutDots(path: string): string {
  if (!path.includes('.')) return path;
  const kept: string[] = [];
  const segments = path.split('/');
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    const last = index === segments.length - 1;
    if (segment === '..') {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== '')) kept.length -= 1;
    } else if (segment !== '.') kept.push(segment);
    if (last && (segment === '.' || segment === '..')) kept.push('');
  }
  return kept.join('/');
}

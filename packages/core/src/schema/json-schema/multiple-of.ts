interface Scaled {
  readonly digits: bigint;
  readonly exponent: number;
}

/**
 * Whether a number is a whole multiple of another, as their decimal texts say: `0.3` is one of `0.1`, although the
 * doubles behind them are not.
 */
export function multipleTest(divisor: number): (value: number) => boolean {
  const by = scaled(divisor);
  return (value) => {
    if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
    const of = scaled(value);
    const shift = of.exponent - by.exponent;
    return shift >= 0
      ? (of.digits * 10n ** BigInt(shift)) % by.digits === 0n
      : of.digits % (by.digits * 10n ** BigInt(-shift)) === 0n;
  };
}

function scaled(value: number): Scaled {
  const [mantissa = '', power = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

import { useQuery } from '@tanstack/react-query';
import { readSignInMethods } from '#shared/api/sign-in-methods.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { ConfirmedByPassword } from './confirmed.tsx';
import { methodsKey } from './methods-key.ts';
import { PasskeyMethod } from './passkey-method.tsx';
import { PhoneMethod } from './phone-method.tsx';
import { TotpMethod } from './totp-method.tsx';

/** How the user signs in besides the password: phone, authenticator app with its recovery codes, passkeys. */
export function MethodsSection() {
  const t = useText('methods');
  const { data, error, refetch } = useQuery({
    queryKey: methodsKey,
    queryFn: ({ signal }) => call(readSignInMethods, { signal }),
  });
  return (
    <section>
      <h2>{t('title')}</h2>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} height={56} label={t('loading')} />
        ) : null
      ) : (
        <ConfirmedByPassword>
          <PhoneMethod verified={data.phone} />
          <TotpMethod isOn={data.totp} codesLeft={data.recoveryCodes} />
          <PasskeyMethod passkeys={data.passkeys} />
        </ConfirmedByPassword>
      )}
    </section>
  );
}

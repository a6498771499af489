import * as account from '#shared/api/account.ts';
import * as devices from '#shared/api/devices.ts';
import * as firstRun from '#shared/api/first-run.ts';
import * as people from '#shared/api/people.ts';
import * as registration from '#shared/api/registration.ts';
import * as signIn from '#shared/api/sign-in.ts';
import * as methods from '#shared/api/sign-in-methods.ts';
import { operation } from '#functions/http/serve.ts';
import { withIdentityProvider, withOneTimeCodes, withPasskeys } from '#functions/wiring/with-adapters.ts';
import { acceptInvitation, finishRegistration, readInvitation } from './registration/finish-registration.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './methods/passkeys.ts';
import { addPerson } from './people/add-person.ts';
import { changeForgottenPassword } from './sign-in/forgotten-password.ts';
import { changeName, changeOwner, changeParams, changeSettings } from './profile/change-profile.ts';
import { changePerson } from './people/change-person.ts';
import { changePassword } from './sign-in/change-password.ts';
import { checkCode } from './sign-in/check-code.ts';
import { completeFirstRun, readFirstRun } from './first-run/first-run.ts';
import { confirmEmail } from './people/new-email.ts';
import { completeSignIn } from './sign-in/second-factor.ts';
import { confirmPerson } from './methods/confirmation.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './methods/totp.ts';
import { createToken, loginByToken } from './sign-in/sign-in-token.ts';
import { finishTaxCentreSignIn, startTaxCentreSignIn } from './sign-in/tax-centre.ts';
import { listDevices, readDevice, removeDevice } from './devices/devices.ts';
import { listMemberDevices, removeMemberDevice } from './people/member-devices.ts';
import { listPeople } from './people/list-people.ts';
import { listUsers } from './people/list-users.ts';
import { resendInvitation, revokeInvitation } from './people/change-invitation.ts';
import { login, logout } from './sign-in/login.ts';
import { readDeparture, removePerson } from './people/remove-person.ts';
import { loginByPasskey, startPasskeySignIn } from './sign-in/passkey-sign-in.ts';
import { readCurrentUser } from './profile/read-current-user.ts';
import { readSignInMethods } from './methods/read-methods.ts';
import { removePhone, requestPhoneCode, verifyPhone } from './methods/phone.ts';
import { requestCode } from './sign-in/request-code.ts';

export const loginHandler = operation(account.login, login);
export const logoutHandler = operation(account.logout, logout);
export const readCurrentUserHandler = operation(account.readCurrentUser, readCurrentUser);
export const changePasswordHandler = operation(account.changePassword, changePassword);
export const changeNameHandler = operation(account.changeName, changeName);
export const changeParamsHandler = operation(account.changeParams, changeParams);
export const changeSettingsHandler = operation(account.changeSettings, changeSettings);
export const changeOwnerHandler = operation(account.changeOwner, changeOwner);
export const requestCodeHandler = operation(account.requestCode, requestCode);
export const checkCodeHandler = operation(account.checkCode, checkCode);
export const changeForgottenPasswordHandler = operation(account.changeForgottenPassword, changeForgottenPassword);
export const listUsersHandler = operation(account.listUsers, listUsers);

export const listPeopleHandler = operation(people.listPeople, listPeople);
export const addPersonHandler = operation(people.addPerson, addPerson);
export const changePersonHandler = operation(people.changePerson, changePerson);
export const readDepartureHandler = operation(people.readDeparture, readDeparture);
export const removePersonHandler = operation(people.removePerson, removePerson);
export const resendInvitationHandler = operation(people.resendInvitation, resendInvitation);
export const revokeInvitationHandler = operation(people.revokeInvitation, revokeInvitation);
export const listMemberDevicesHandler = operation(people.listMemberDevices, listMemberDevices);
export const removeMemberDeviceHandler = operation(people.removeMemberDevice, removeMemberDevice);

export const readInvitationHandler = operation(registration.readInvitation, readInvitation);
export const finishRegistrationHandler = operation(registration.finishRegistration, finishRegistration);
export const acceptInvitationHandler = operation(registration.acceptInvitation, acceptInvitation);
export const confirmEmailHandler = operation(registration.confirmEmail, confirmEmail);

export const completeSignInHandler = operation(signIn.completeSignIn, withOneTimeCodes(completeSignIn));
export const startPasskeySignInHandler = operation(signIn.startPasskeySignIn, withPasskeys(startPasskeySignIn));
export const loginByPasskeyHandler = operation(signIn.loginByPasskey, withPasskeys(loginByPasskey));
export const startTaxCentreSignInHandler = operation(
  signIn.startTaxCentreSignIn,
  withIdentityProvider(startTaxCentreSignIn),
);
export const finishTaxCentreSignInHandler = operation(
  signIn.finishTaxCentreSignIn,
  withIdentityProvider(finishTaxCentreSignIn),
);

export const readSignInMethodsHandler = operation(methods.readSignInMethods, readSignInMethods);
export const confirmPersonHandler = operation(methods.confirmPerson, confirmPerson);
export const requestPhoneCodeHandler = operation(methods.requestPhoneCode, requestPhoneCode);
export const verifyPhoneHandler = operation(methods.verifyPhone, verifyPhone);
export const removePhoneHandler = operation(methods.removePhone, removePhone);
export const startTotpHandler = operation(methods.startTotp, withOneTimeCodes(startTotp));
export const confirmTotpHandler = operation(methods.confirmTotp, withOneTimeCodes(confirmTotp));
export const removeTotpHandler = operation(methods.removeTotp, removeTotp);
export const renewRecoveryCodesHandler = operation(methods.renewRecoveryCodes, renewRecoveryCodes);
export const startPasskeyHandler = operation(methods.startPasskey, withPasskeys(startPasskey));
export const addPasskeyHandler = operation(methods.addPasskey, withPasskeys(addPasskey));
export const renamePasskeyHandler = operation(methods.renamePasskey, renamePasskey);
export const removePasskeyHandler = operation(methods.removePasskey, removePasskey);

export const createTokenHandler = operation(devices.createToken, createToken);
export const loginByTokenHandler = operation(devices.loginByToken, loginByToken);
export const listDevicesHandler = operation(devices.listDevices, listDevices);
export const readDeviceHandler = operation(devices.readDevice, readDevice);
export const removeDeviceHandler = operation(devices.removeDevice, removeDevice);

export const readFirstRunHandler = operation(firstRun.readFirstRun, readFirstRun);
export const completeFirstRunHandler = operation(firstRun.completeFirstRun, completeFirstRun);

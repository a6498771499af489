import * as account from '#shared/api/account.ts';
import * as devices from '#shared/api/devices.ts';
import * as firstRun from '#shared/api/first-run.ts';
import { operation } from '#functions/http/serve.ts';
import { changeForgottenPassword, requestCode, checkCode } from './sign-in/forgotten-password.ts';
import { changeName, changeOwner, changeParams, changeSettings } from './profile/change-profile.ts';
import { changePassword } from './sign-in/change-password.ts';
import { completeFirstRun, readFirstRun } from './first-run/first-run.ts';
import { createToken, loginByToken } from './sign-in/sign-in-token.ts';
import { listDevices, readDevice, removeDevice } from './devices/devices.ts';
import { listUsers } from './members/members.ts';
import { login, logout } from './sign-in/login.ts';
import { readCurrentUser } from './profile/read-current-user.ts';

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

export const createTokenHandler = operation(devices.createToken, createToken);
export const loginByTokenHandler = operation(devices.loginByToken, loginByToken);
export const listDevicesHandler = operation(devices.listDevices, listDevices);
export const readDeviceHandler = operation(devices.readDevice, readDevice);
export const removeDeviceHandler = operation(devices.removeDevice, removeDevice);

export const readFirstRunHandler = operation(firstRun.readFirstRun, readFirstRun);
export const completeFirstRunHandler = operation(firstRun.completeFirstRun, completeFirstRun);
